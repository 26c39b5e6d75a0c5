import { Icon, type IconProps } from '@appkit/ui-react'

/** A letter. */
export function MailIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="2.75" y="4.75" width="14.5" height="10.5" rx="2.25" />
      <path d="m3.25 6.5 5.6 4.2a1.9 1.9 0 0 0 2.3 0l5.6-4.2" />
    </Icon>
  )
}
