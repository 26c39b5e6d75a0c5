import { createSpeech } from '../messages/create-speech.js'
import { frameTexts } from '../messages/frame-texts.js'
import { showNotice } from './show-notice.js'

/**
 * Hands the address of this page to the app that opened the window, and to no other: the services have written into it whose it is. Where
 * no app can be told, the user reads what to do.
 * @source docs/secure-frame.md, Logging in; docs/threats.md T3.12
 */
function handOn(): void {
  const app = new URLSearchParams(location.search).get('app') ?? ''
  const opener = window.opener as Window | null
  if (!opener || opener.closed || !isOrigin(app)) {
    void speak().then(() => showNotice(document, frameTexts['social.back.title'], frameTexts['social.back.text']))
    return
  }
  opener.postMessage({ resultUri: location.href }, app)
  void speak().then(() => showNotice(document, frameTexts['social.done.title'], frameTexts['social.done.text']))
  window.close()
}

/** The window is the provider's no longer, and the app's is another: the browser's language it is. */
const speak = () => createSpeech(document.documentElement).speak(navigator.language)

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text && text !== 'null'
}

handOn()
