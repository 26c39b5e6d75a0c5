import iconButton from '../primitives/icon-button/icon-button.css?inline'
import skeleton from '../primitives/skeleton/skeleton.css?inline'
import dialog from '../shell/dialog.css?inline'
import base from './base.css?inline'

/** What a dialog looks like before there is anything in it: its card, its header, and rows that stand for what is to come. Without the tokens. */
export const dialogCss: string = [base, iconButton, skeleton, dialog].join('\n')
