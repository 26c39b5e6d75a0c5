import { Icon, type IconProps } from './icon.js'

/** Leads further; mirrored in right-to-left text. */
export function ChevronIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path className="icon-directed" d="m8 5.5 4.5 4.5L8 14.5" />
    </Icon>
  )
}
