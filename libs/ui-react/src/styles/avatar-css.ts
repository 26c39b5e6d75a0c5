import css from '../primitives/avatar/avatar.css?inline'

/** The look of the part as text. */
export const avatarCss: string = css
