import { Icon, type IconProps } from './icon.js'

/** Waiting elsewhere. */
export function ClockIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <>
        <circle cx="10" cy="10" r="7.25" />
        <path d="M10 6v4.25l2.75 1.5" />
      </>
    </Icon>
  )
}
