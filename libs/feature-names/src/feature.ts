import { noticeCss, progressPanelCss, textFieldCss, type Feature } from '@appkit/ui-react'
import { installNames } from './logic/install-names.js'
import { en } from './messages/en.js'
import { NameRegisteredView } from './view/name-registered-view.js'
import css from './view/names.css?inline'
import { RegisterNameView } from './view/register-name-view.js'

/** Names: finding a free one, and taking it by the signature of the account. */
export const feature: Feature = {
  id: 'names',
  messages: en,
  views: {
    RegisterAccountName: { View: RegisterNameView, css: [textFieldCss, noticeCss, css].join('\n') },
    RegisterAccountNameSuccess: { View: NameRegisteredView, css: [progressPanelCss, css].join('\n') }
  },
  install: installNames
}
