import { createContext, useContext } from 'react'
import { AppKitError } from '@appkit/core'
import type { Widget } from '@appkit/core/internal'
import type { FeatureRegistry } from '../features/feature-registry.js'
import type { UiTranslator } from '../i18n/create-ui-translator.js'
import type { Announcements } from '../shell/announcements.js'
import type { ViewLoader } from '../view-stack/view-loader.js'

/** What every part of one modal shares. Private to the widget: a host's own providers never meet it. */
export interface WidgetEnvironment {
  readonly widget: Widget
  readonly t: UiTranslator
  readonly views: ViewLoader
  readonly features: FeatureRegistry
  /** What is said to screen readers. */
  readonly announcements: Announcements
  readonly announce: Announcements['announce']
  /** Whether the user has agreed to the terms, for as long as the page lives. */
  readonly agreement: { given: boolean }
  /** Failures that a toast has told of. */
  readonly toldFailures: WeakSet<object>
}

export const WidgetContext = createContext<WidgetEnvironment | undefined>(undefined)

/** The modal's environment. @throws AppKitError KIT_MISSING outside a modal */
export function useWidgetEnvironment(): WidgetEnvironment {
  const environment = useContext(WidgetContext)
  if (!environment) throw new AppKitError('KIT_MISSING', { caller: 'useWidgetEnvironment' })
  return environment
}
