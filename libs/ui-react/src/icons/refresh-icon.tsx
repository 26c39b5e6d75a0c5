import { Icon, type IconProps } from './icon.js'

/** Ask again. */
export function RefreshIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M16 10a6 6 0 1 1-1.9-4.4M16 3.5v3.25h-3.25" />
    </Icon>
  )
}
