import iconButton from '../primitives/icon-button/icon-button.css?inline'
import listRow from '../primitives/list-row/list-row.css?inline'
import skeleton from '../primitives/skeleton/skeleton.css?inline'
import walletIcon from '../primitives/wallet-icon/wallet-icon.css?inline'
import dialog from '../shell/dialog.css?inline'
import base from './base.css?inline'

/** What a dialog looks like before its code is there: its card, its header, and rows of wallets, or that stand for what is to come. Without the tokens. */
export const dialogCss: string = [base, iconButton, skeleton, listRow, walletIcon, dialog].join('\n')
