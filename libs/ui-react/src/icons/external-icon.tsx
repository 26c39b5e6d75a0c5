import { Icon, type IconProps } from './icon.js'

/** Opens elsewhere. */
export function ExternalIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <>
        <path d="M8 4.75H6.25a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h7a2 2 0 0 0 2-2V12" />
        <path d="M11.5 4.25h4.25V8.5m-.25-4-6 6" />
      </>
    </Icon>
  )
}
