import type { WidgetState } from '@appkit/core/internal'
import type { FeatureManifest } from '@appkit/ui-react'
import type { en } from './messages/en.js'

declare module '@appkit/core' {
  interface ViewParameters {
    SmartSessionList: undefined
    SmartSessionCreated: undefined
  }
}

/** Smart sessions, as the feature announces itself. Accounts that people log in to have none: the secure frame grants no permissions. */
export const manifest = {
  id: 'smartSessions',
  isOnByDefault: false,
  namespaces: ['eip155'],
  needsProvider: true,
  isOffered({ connections }: WidgetState) {
    const live = connections.byNamespace.eip155
    return live?.status === 'connected' && live.wallet.type !== 'AUTH'
  },
  views: {
    SmartSessionList: { title: 'smartSessions.title', needs: 'account' },
    SmartSessionCreated: { title: 'smartSessions.createdTitle', needs: 'account' }
  },
  accountAction: {
    label: 'smartSessions.action',
    icon: 'M10 3.75a6.25 6.25 0 1 0 0 12.5 6.25 6.25 0 0 0 0-12.5Zm0 3.25v3.25l2 1.5',
    view: 'SmartSessionList'
  },
  messages: {
    'smartSessions.action': 'Sessions',
    'smartSessions.createdTitle': 'Smart session',
    'smartSessions.title': 'Smart sessions'
  }
} as const satisfies FeatureManifest

/** Every text of the feature, in English: what a translation covers. */
export type SmartSessionsMessages = typeof en & typeof manifest.messages
