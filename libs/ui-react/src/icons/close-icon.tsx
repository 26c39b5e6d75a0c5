import { Icon, type IconProps } from './icon.js'

/** Close. */
export function CloseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5.5 5.5 9 9m0-9-9 9" />
    </Icon>
  )
}
