import { Icon, type IconProps } from './icon.js'

/** Done, or chosen. */
export function CheckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m4.75 10.5 3.5 3.5 7-8" />
    </Icon>
  )
}
