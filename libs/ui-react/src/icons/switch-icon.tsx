import { Icon, type IconProps } from './icon.js'

/** From one to another. */
export function SwitchIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6.5 8 10 4.5 13.5 8m-7 4 3.5 3.5 3.5-3.5" />
    </Icon>
  )
}
