import { Icon, type IconProps } from './icon.js'

/** A phone. */
export function PhoneIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 2.75h6a1.5 1.5 0 0 1 1.5 1.5v11.5a1.5 1.5 0 0 1-1.5 1.5H7a1.5 1.5 0 0 1-1.5-1.5V4.25A1.5 1.5 0 0 1 7 2.75ZM9 14.5h2" />
    </Icon>
  )
}
