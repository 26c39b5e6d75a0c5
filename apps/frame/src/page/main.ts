import { loadSheets } from '../approval/load-sheets.js'
import { createFrame } from '../requests/create-frame.js'
import { createFrameTheme } from '../requests/frame-theme.js'
import { createSpeech } from '../messages/create-speech.js'
import { frameTexts } from '../messages/frame-texts.js'
import { fill } from '../messages/fill.js'
import { readSettings } from '../settings/frame-settings.js'
import type { DeviceSecret } from '../session/device-secret.js'
import type { Authenticator } from '../passkeys/authenticator.js'
import type { WindowParts } from './approval.js'
import { pause } from './pause.js'
import { showNotice } from './show-notice.js'

/** The frame of this page. Everything up to the handshake happens in this one turn. */
function start(): void {
  const settings = readSettings(document)
  const speech = createSpeech(document.documentElement)
  if (!settings || window.parent === window) {
    void speech
      .speak(navigator.language)
      .then(() => showNotice(document, frameTexts['alone.title'], frameTexts['alone.text']))
    return
  }
  const frame = createFrame({
    window,
    settings,
    // Firefox does not have it yet.
    ancestorOrigins: [...((location.ancestorOrigins as DOMStringList | undefined) ?? [])],
    ownOrigin: location.origin,
    projectId: new URLSearchParams(location.search).get('projectId') ?? '',
    fetch: (input, init) => fetch(input, init),
    clock: { now: () => Date.now(), pause },
    storage: () => ({
      storage: window.localStorage,
      addEventListener: window.addEventListener.bind(window),
      removeEventListener: window.removeEventListener.bind(window)
    }),
    theme: createFrameTheme(document.documentElement),
    speech,
    deviceSecret: loadDeviceSecret,
    loadAuthenticator,
    deriveAccounts: async (secret) => (await import('../keys/derive-keys.js')).deriveAccounts(secret),
    deriveKeys: async (secret) => (await import('../keys/derive-keys.js')).deriveKeys(secret),
    // The answer to the request goes first.
    reload: () => void setTimeout(() => location.reload(), 0),
    onUnverifiedOrigin: (origin) =>
      void speech
        .speak(navigator.language)
        .then(() =>
          showNotice(document, frameTexts['unverified.title'], fill(frameTexts['unverified.text'], { origin }))
        )
  })
  loadSheets(frame.approvals, {
    load: async () => (await import('../approval/show-approvals.js')).showApprovals(document, frame),
    reload: () => location.reload()
  })
}

/** A browser asks for a passkey in front of the page whose code does. */
async function loadAuthenticator(view: Window): Promise<Authenticator> {
  const loadWebAuthn =
    view === window ? () => import('@simplewebauthn/browser') : (view as Window & WindowParts).loadWebAuthn
  const [{ createAuthenticator }, webAuthn] = await Promise.all([
    import('../passkeys/authenticator.js'),
    loadWebAuthn()
  ])
  return createAuthenticator(webAuthn)
}

/** Most people have no passkey: what keeps its secret comes when it is asked for. */
function loadDeviceSecret(host: string): DeviceSecret {
  let made: Promise<DeviceSecret> | undefined
  const load = (): Promise<DeviceSecret> =>
    (made ??= import('../session/device-secret.js').then(({ createDeviceSecret }) => createDeviceSecret(host)))
  return {
    read: async (userId) => (await load()).read(userId),
    keep: async (userId, secret) => (await load()).keep(userId, secret),
    forget: async () => (await load()).forget()
  }
}

start()
