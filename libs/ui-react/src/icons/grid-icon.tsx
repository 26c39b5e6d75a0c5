import { Icon, type IconProps } from './icon.js'

/** Everything there is, side by side. */
export function GridIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 4h4.5v4.5H4zm7.5 0H16v4.5h-4.5zM4 11.5h4.5V16H4zm9.75-.25v5m-2.5-2.5h5" />
    </Icon>
  )
}
