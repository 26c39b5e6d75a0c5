import { Icon, type IconProps } from './icon.js'

/** Back; mirrored in right-to-left text. */
export function BackIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path className="icon-directed" d="M11.75 4.75 6.5 10l5.25 5.25" />
    </Icon>
  )
}
