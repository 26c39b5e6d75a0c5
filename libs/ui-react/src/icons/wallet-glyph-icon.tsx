import { Icon, type IconProps } from './icon.js'

/** A wallet. */
export function WalletGlyphIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <>
        <path d="M4 7.25v7.5a2 2 0 0 0 2 2h8.5a2 2 0 0 0 2-2v-5.5a2 2 0 0 0-2-2H4Z" />
        <path d="M4 7.25a2 2 0 0 1 1.5-1.9l7.2-1.9a1.5 1.5 0 0 1 1.9 1.45v2.35M13.25 12h.01" />
      </>
    </Icon>
  )
}
