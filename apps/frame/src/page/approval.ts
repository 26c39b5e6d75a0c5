import { createSpeech } from '../messages/create-speech.js'
import { frameTexts } from '../messages/frame-texts.js'
import { showNotice } from './show-notice.js'

/** What the window brings for the frame that has opened it, which draws the rest. */
export interface WindowParts {
  /** WebAuthn of this window: a browser shows its question in front of the page whose code asks. */
  loadWebAuthn(): Promise<typeof import('@simplewebauthn/browser')>
}

const parts: WindowParts = { loadWebAuthn: () => import('@simplewebauthn/browser') }
Object.assign(window, parts)

/** Whether a frame has opened this window and can reach it. No other opener has anything to ask here. */
function isOpenedByFrame(): boolean {
  try {
    return (window.opener as Window | null)?.location.origin === location.origin
  } catch {
    return false
  }
}

// Cut off from the frame, nothing would ever be drawn. A browser that does not let it close shows the words.
if (!isOpenedByFrame()) {
  void createSpeech(document.documentElement)
    .speak(navigator.language)
    .then(() => showNotice(document, frameTexts['social.done.title'], frameTexts['window.text']))
  window.close()
}
