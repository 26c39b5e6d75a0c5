import { flushSync } from 'react-dom'
import { createRoot, type RootOptions } from 'react-dom/client'
import { selectCurrentRoute, type ViewName, type Widget } from '@appkit/core/internal'
import { createFeatureRegistry } from '../features/feature-registry.js'
import { fixedFeatures, hasConnectMethods, type FeatureSource } from '../features/feature-source.js'
import { featureViews } from '../features/feature-views.js'
import { createUiCatalog } from '../i18n/create-ui-catalog.js'
import { fixedLanguage, type LanguageSource } from '../i18n/ui-language.js'
import type { WidgetEnvironment } from '../provider/widget-context.js'
import { WidgetProvider } from '../provider/widget-provider.js'
import type { TakeOver } from '../dialog-at-once/show-dialog-at-once.js'
import { createAnnouncements } from '../shell/announcements.js'
import { Modal } from '../shell/modal.js'
import { dialogCss } from '../styles/dialog-css.js'
import { shellCss } from '../styles/shell-css.js'
import { watchTheme } from '../theme/watch-theme.js'
import { dialogTokensCss } from '../theme/dialog-tokens-css.js'
import { modalTokensCss } from '../theme/tokens-css.js'
import type { LoadedView, ViewRegistry } from '../view-stack/view-definition.js'
import { createViewLoader } from '../view-stack/view-loader.js'
import { createListedWalletsFeed } from '../views/connect/listed-wallets-feed.js'
import { connectWithMethods, coreViews, loadConnectWithMethods } from '../views/views.js'
import { adoptStyles } from './adopt-styles.js'
import { devicePlatform, type DevicePlatform } from '@appkit/core/internal'
import { viewOf } from './dom.js'

/** What to mount, and where. */
export interface MountModalOptions {
  readonly widget: Widget
  /** The `<appkit-modal>` element; it gets an open shadow root. */
  readonly host: HTMLElement
  /** The language; the modal follows it while it is open. @default English, with numbers as in the kit's locale */
  readonly language?: LanguageSource | undefined
  /** Features the kit knows; each is announced and loaded when it is wanted. @default none */
  readonly features?: FeatureSource | undefined
  /** Views beside the core's and the features'. */
  readonly views?: ViewRegistry | undefined
  /** Connect with the ways to connect that features bring, where `loadConnectWithMethods` has brought it, and the features are announced. @default brought when it is shown */
  readonly connect?: LoadedView<'Connect'> | undefined
  /** Renders Connect before it is wanted, unseen, so that opening has only to show it. @default false */
  readonly isAhead?: boolean | undefined
  /** Ends the dialog that stands here until this one opens. @default there is none */
  readonly takeOver?: TakeOver | undefined
  /** @default the kind of device the page is on */
  readonly device?: DevicePlatform | undefined
}

/** A mounted modal. */
export interface MountedModal {
  /** Fetches the chunk of a view that is likely to be opened next: on a pointer coming near, say. Never throws. */
  prefetch(view: ViewName): void
  /** Renders at once what has yet to be rendered: what the store then shows is on screen within the same turn, and no press comes between. */
  renderNow(): void
  /** Takes everything away again: nodes, listeners, style sheets. A second call does nothing. */
  unmount(): void
}

/**
 * Shows a widget's modal inside a host element: a dialog while the router is open, or in the page's flow when embedded.
 * Writes nothing outside of the host element.
 */
export function mountModal(parameters: MountModalOptions): MountedModal {
  const { widget, host, views, isAhead = false, takeOver } = parameters
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const state = widget.store.getState()
  const { options } = state
  host.toggleAttribute('data-embedded', options.enableEmbedded)
  const styles = adoptStyles(root)
  styles.add(dialogTokensCss)
  styles.add(modalTokensCss)
  styles.add(dialogCss)
  styles.add(shellCss)
  const stopTheme = watchTheme(host, root, widget.store)

  const container = host.ownerDocument.createElement('div')
  container.className = 'root'
  container.part.add('root')
  root.append(container)
  const announcements = createAnnouncements(() => selectCurrentRoute(widget.store.getState())?.key)
  const language = parameters.language ?? fixedLanguage({ locale: options.locale, language: 'en', messages: {} })
  const catalog = createUiCatalog()
  const source = parameters.features ?? fixedFeatures([])
  const features = createFeatureRegistry(source, widget, { catalog, language }, styles.add)
  const view = viewOf(host)
  const device = parameters.device ?? (view ? devicePlatform(view) : 'desktop')
  const listed = createListedWalletsFeed(widget, device !== 'desktop')
  const install = ({ css, messages: words, prepare }: Omit<LoadedView, 'View'>) => {
    if (css !== undefined) styles.add(css)
    if (words !== undefined) catalog.add(words)
    prepare?.(widget)
  }
  const environment: Omit<WidgetEnvironment, 't'> = {
    widget,
    views: createViewLoader(
      {
        ...coreViews,
        ...(hasConnectMethods(source, state) && {
          Connect: connectWithMethods(parameters.connect ?? loadConnectWithMethods)
        }),
        ...views
      },
      featureViews(features, widget.store.getState),
      install
    ),
    features,
    listed,
    device,
    pageAddress: () => view?.location.href ?? 'about:blank',
    reloadPage: () => view?.location.reload(),
    walletSearches: new Map(),
    announcements,
    announce: announcements.announce,
    agreement: { given: false },
    memory: { accountTab: undefined },
    toldFailures: new WeakSet()
  }
  const react = createRoot(container, quietRoot)
  const render = () => {
    const { language: tag, direction = '', ...rest } = language.current()
    container.lang = tag
    container.dir = direction
    react.render(
      <WidgetProvider environment={{ ...environment, t: catalog.translator({ ...rest, language: tag }) }}>
        <Modal isAhead={isAhead} takeOver={takeOver} />
      </WidgetProvider>
    )
  }
  const stopLanguage = language.subscribe(render)
  render()
  let isMounted = true
  return {
    prefetch: environment.views.prefetch,
    renderNow() {
      if (!container.hasChildNodes()) flushSync(render)
    },
    unmount() {
      if (!isMounted) return
      isMounted = false
      stopLanguage()
      react.unmount()
      features.dispose()
      listed.dispose()
      container.remove()
      stopTheme()
      styles.clear()
      host.removeAttribute('data-embedded')
    }
  }
}

/** A view that fails shows its error itself; the page's console stays clean. */
const quietRoot: RootOptions = { onCaughtError: () => undefined }
