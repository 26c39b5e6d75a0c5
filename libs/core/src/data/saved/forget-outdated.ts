import type { Widget } from '../../store/create-widget.js'
import type { WidgetServices } from '../../store/widget-services.js'
import type { WidgetState } from '../../store/widget-store.js'
import { dataApi } from '../data-api.js'
import type { DataTag } from '../data-tags.js'
import { forgetAnswers, type ResourceName } from './saved-answers.js'

const RESOURCES: Readonly<Partial<Record<DataTag, readonly ResourceName[]>>> = {
  Balance: ['balances', 'nativeBalances'],
  Identity: ['identities']
}

/** Forgets what is kept between visits as soon as it may no longer be true. */
export function forgetOutdated({ lazy }: Widget): void {
  lazy.listeners.startListening({
    matcher: dataApi.util.invalidateTags.match,
    effect: ({ payload }, { getState, extra }) => {
      const { storage, clock } = extra as WidgetServices
      const place = { storage, clock, kitId: (getState() as WidgetState).options.id }
      for (const tag of payload) {
        const type = typeof tag === 'string' ? tag : tag?.type
        for (const name of (type && RESOURCES[type]) ?? []) forgetAnswers(place, name)
      }
    }
  })
}
