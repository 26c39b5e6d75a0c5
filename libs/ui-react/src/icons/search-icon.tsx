import { Icon, type IconProps } from './icon.js'

/** Search. */
export function SearchIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <>
        <circle cx="9" cy="9" r="5.25" />
        <path d="m13 13 3.5 3.5" />
      </>
    </Icon>
  )
}
