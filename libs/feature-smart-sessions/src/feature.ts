import { noticeCss, progressPanelCss, segmentedControlCss, type Feature } from '@appkit/ui-react'
import { installSmartSessions } from './logic/install-smart-sessions.js'
import { en } from './messages/en.js'
import { SessionCreatedView } from './view/session-created-view.js'
import { SessionListView } from './view/session-list-view.js'
import css from './view/smart-sessions.css?inline'

/** Smart sessions: what the account has allowed apps to do without asking again, and the way to take it back. */
export const feature: Feature = {
  id: 'smartSessions',
  messages: en,
  views: {
    SmartSessionList: { View: SessionListView, css: [segmentedControlCss, noticeCss, css].join('\n') },
    SmartSessionCreated: { View: SessionCreatedView, css: progressPanelCss }
  },
  install: installSmartSessions
}
