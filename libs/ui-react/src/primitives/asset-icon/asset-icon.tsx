import { Monogram } from '../monogram/monogram.js'
import { Picture } from '../picture/picture.js'

export interface AssetIconProps {
  readonly name: string
  /** Tells assets of one name apart, e.g. the token's address. */
  readonly seed: string
  /** An image that may be loaded. Absent or broken: the initial is drawn. */
  readonly src: string | undefined
  /** The image is on its way: the disc stays empty until then. @default false */
  readonly isPending?: boolean
}

/** The round picture of a token. */
export function AssetIcon({ name, seed, src, isPending = false }: AssetIconProps) {
  return (
    <span className="asset-icon" part="asset-icon">
      <Picture src={src}>{isPending ? undefined : <Monogram name={name} seed={seed} />}</Picture>
    </span>
  )
}
