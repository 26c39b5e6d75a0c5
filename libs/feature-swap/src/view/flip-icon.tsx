import { Icon, type IconProps } from '@appkit/ui-react'

/** Down one way and up the other. */
export function FlipIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 4v11.5m0 0-3-3m3 3 3-3M13 16V4.5m0 0-3 3m3-3 3 3" />
    </Icon>
  )
}
