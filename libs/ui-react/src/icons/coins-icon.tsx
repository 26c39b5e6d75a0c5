import { Icon, type IconProps } from './icon.js'

/** Tokens. */
export function CoinsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <>
        <ellipse cx="10" cy="5.75" rx="5.75" ry="2.5" />
        <path d="M4.25 5.75V10c0 1.38 2.57 2.5 5.75 2.5s5.75-1.12 5.75-2.5V5.75" />
        <path d="M4.25 10v4.25c0 1.38 2.57 2.5 5.75 2.5s5.75-1.12 5.75-2.5V10" />
      </>
    </Icon>
  )
}
