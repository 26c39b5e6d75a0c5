import { Icon, type IconProps } from './icon.js'

/** Everything there is, side by side. */
export function GridIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 3.75h3.25a.75.75 0 0 1 .75.75v3.25a.75.75 0 0 1-.75.75H4.5a.75.75 0 0 1-.75-.75V4.5a.75.75 0 0 1 .75-.75Zm7.75 0h3.25a.75.75 0 0 1 .75.75v3.25a.75.75 0 0 1-.75.75h-3.25a.75.75 0 0 1-.75-.75V4.5a.75.75 0 0 1 .75-.75ZM4.5 11.5h3.25a.75.75 0 0 1 .75.75v3.25a.75.75 0 0 1-.75.75H4.5a.75.75 0 0 1-.75-.75v-3.25a.75.75 0 0 1 .75-.75Zm9.4.25v4.25m-2.13-2.12h4.25" />
    </Icon>
  )
}
