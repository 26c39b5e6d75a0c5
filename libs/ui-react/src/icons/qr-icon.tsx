import { Icon, type IconProps } from './icon.js'

/** A code to scan. */
export function QrIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 4h4.5v4.5H4zm7.5 0H16v4.5h-4.5zM4 11.5h4.5V16H4zm7.5 0h1.75v1.75M16 11.5v.01M16 16h-1.75m-2.75 0v-.01" />
    </Icon>
  )
}
