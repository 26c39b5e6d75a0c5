import { Icon, type IconProps } from './icon.js'

/** Collectibles. */
export function PictureIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <>
        <rect x="3.75" y="3.75" width="12.5" height="12.5" rx="3" />
        <circle cx="7.5" cy="7.5" r="1.25" />
        <path d="m4.25 14 3.5-3.5 2.5 2.5 2.75-2.75 3 3" />
      </>
    </Icon>
  )
}
