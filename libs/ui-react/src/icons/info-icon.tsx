import { Icon, type IconProps } from './icon.js'

/** Good to know. */
export function InfoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <>
        <circle cx="10" cy="10" r="6.75" />
        <path d="M10 9.25v4M10 6.6h.01" />
      </>
    </Icon>
  )
}
