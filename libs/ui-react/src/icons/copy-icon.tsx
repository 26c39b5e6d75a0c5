import { Icon, type IconProps } from './icon.js'

/** Copy. */
export function CopyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <>
        <rect x="7.25" y="7.25" width="9" height="9" rx="2.25" />
        <path d="M12.75 7.25v-1.5a2 2 0 0 0-2-2h-5a2 2 0 0 0-2 2v5a2 2 0 0 0 2 2h1.5" />
      </>
    </Icon>
  )
}
