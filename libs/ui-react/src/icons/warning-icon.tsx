import { Icon, type IconProps } from './icon.js'

/** Caution. */
export function WarningIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <>
        <path d="M8.9 3.9a1.25 1.25 0 0 1 2.2 0l5.6 10.3a1.25 1.25 0 0 1-1.1 1.85H4.4a1.25 1.25 0 0 1-1.1-1.85L8.9 3.9Z" />
        <path d="M10 8.25v3.25M10 13.6h.01" />
      </>
    </Icon>
  )
}
