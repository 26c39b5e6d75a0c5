import type { ButtonMessages } from '../english.js'
import type { Translation } from '../translation.js'

/** What the page itself says, in Hindi. `{name}` is a place. */
export const buttons: Translation<ButtonMessages, 'hi'> = {
  'button.connect': 'वॉलेट कनेक्ट करें',
  'button.connecting': 'कनेक्ट हो रहा है…',
  'button.loadFailed': 'फिर कोशिश करें',
  'button.network': 'नेटवर्क चुनें',
  'button.networkUnknown': 'अज्ञात नेटवर्क',
  'button.networkUnsupported': 'नेटवर्क बदलें',
  'common.close': 'बंद करें',
  'connect.title': 'वॉलेट कनेक्ट करें',
  'connect.titleOfApp': '{app} से कनेक्ट करें'
}
