import css from '../primitives/qr-code/qr-code.css?inline'

/** The look of the part as text. */
export const qrCodeCss: string = css
