import { Icon, type IconProps } from './icon.js'

/** Help. */
export function HelpIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <>
        <circle cx="10" cy="10" r="7.25" />
        <path d="M7.9 8.1a2.15 2.15 0 1 1 3.2 1.9c-.7.4-1.1.8-1.1 1.6" />
        <path d="M10 14h.01" />
      </>
    </Icon>
  )
}
