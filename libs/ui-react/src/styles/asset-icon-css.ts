import css from '../primitives/asset-icon/asset-icon.css?inline'

/** The look of the part as text. */
export const assetIconCss: string = css
