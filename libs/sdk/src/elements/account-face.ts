import css from './account-face.css?inline'
import { accountModel } from './account-model.js'
import type { AccountFace } from './button-contract.js'
import { drawAvatar } from './draw-avatar.js'

export const accountFace: AccountFace = { css, model: accountModel, drawAvatar }
