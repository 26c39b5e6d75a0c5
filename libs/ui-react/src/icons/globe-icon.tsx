import { Icon, type IconProps } from './icon.js'

/** A page on the web. */
export function GlobeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <>
        <circle cx="10" cy="10" r="7" />
        <path d="M3.25 10h13.5M10 3c2 2 2.9 4.4 2.9 7S12 15 10 17c-2-2-2.9-4.4-2.9-7S8 5 10 3Z" />
      </>
    </Icon>
  )
}
