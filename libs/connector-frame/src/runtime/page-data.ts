import type { ConnectorContext, LoginRuntime } from '@appkit/core'
import { SDK_VERSION } from '@appkit/core/internal'
import type { FrameClient } from '@appkit/frame-protocol/client'

type Theme = Parameters<LoginRuntime['syncTheme']>[0]

/** What a frame is told of the page around it. */
export interface PageData {
  /** Tells it everything; called whenever the frame is ready. */
  send(): void
  /** Keeps the theme for the next `send`, and tells a frame that is there. Loads nothing. */
  setTheme(theme: Theme): void
  /** The same for the language. @param locale BCP 47 */
  setLocale(locale: string): void
}

/** Longest name, description and address that a frame takes. @source docs/secure-frame.md */
const NAME_LIMIT = 128
const DESCRIPTION_LIMIT = 4_096
const URL_LIMIT = 2_048

export function createPageData(client: FrameClient, { projectId, metadata }: ConnectorContext): PageData {
  let theme: Theme | undefined
  let locale: string | undefined
  // A frame that does not take them looks and works as before.
  const ignore = (): void => undefined

  function sendTheme(): void {
    if (!theme) return
    const variables = Object.entries(theme.variables).filter(([, value]) => value !== undefined)
    const payload = {
      themeMode: theme.mode,
      themeVariables: Object.fromEntries(variables) as Readonly<Record<string, string | number>>
    }
    client.request('SYNC_THEME', payload).catch(ignore)
  }

  function sendAbout(): void {
    const { name, description, url, icons } = metadata
    const about = {
      name: name.slice(0, NAME_LIMIT),
      description: description.slice(0, DESCRIPTION_LIMIT),
      url,
      icons: [...icons]
    }
    const isAddress = /^https?:\/\//.test(url) && url.length <= URL_LIMIT
    const kit = { projectId, sdkType: 'appkit', sdkVersion: SDK_VERSION }
    client.request('SYNC_DAPP_DATA', { ...kit, locale, ...(isAddress && { metadata: about }) }).catch(ignore)
  }

  return {
    send() {
      sendAbout()
      sendTheme()
    },
    setLocale(next) {
      locale = next
      if (client.status === 'ready') sendAbout()
    },
    setTheme(next) {
      theme = next
      if (client.status === 'ready') sendTheme()
    }
  }
}
