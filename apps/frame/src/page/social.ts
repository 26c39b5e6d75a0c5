import { frameEn } from '../messages/en.js'
import { showNotice } from './show-notice.js'

/**
 * Hands the address of this page to the app that opened the window, and to no other: the services have written into it whose it is. Where
 * nobody can be told, the person reads what to do.
 * @source docs/secure-frame.md, Logging in; docs/threats.md T3.12
 */
function handOn(): void {
  const app = new URLSearchParams(location.search).get('app') ?? ''
  const opener = window.opener as Window | null
  if (!opener || opener.closed || !isOrigin(app)) {
    showNotice(document, frameEn['social.back.title'], frameEn['social.back.text'])
    return
  }
  opener.postMessage({ resultUri: location.href }, app)
  showNotice(document, frameEn['social.done.title'], frameEn['social.done.text'])
  window.close()
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text && text !== 'null'
}

handOn()
