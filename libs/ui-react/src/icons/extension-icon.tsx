import { Icon, type IconProps } from './icon.js'

/** An extension of the browser. */
export function ExtensionIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8 5.25V5a1.75 1.75 0 1 1 3.5 0v.25h2.25a1 1 0 0 1 1 1V8.5H15a1.75 1.75 0 1 1 0 3.5h-.25v2.75a1 1 0 0 1-1 1h-8.5a1 1 0 0 1-1-1V12h.5a1.75 1.75 0 1 0 0-3.5h-.5V6.25a1 1 0 0 1 1-1H8Z" />
    </Icon>
  )
}
