import { isSocialProvider } from '@appkit/core/internal'
import {
  loadNamedWalletMark,
  loadSocialMarks,
  loadWalletConnectMark,
  loadWalletMark,
  type SocialMark
} from '@appkit/ui-react/marks'

/** What a wallet button shows where no wallet of the page has its id: the address of a picture, or a drawing. */
export type ButtonMark = string | SocialMark

const SVG = 'http://www.w3.org/2000/svg'

/** An envelope; no brand's mark. */
const EMAIL: SocialMark = {
  viewBox: '0 0 20 20',
  shapes: [
    ['ink', 'M4 4h12a2 2 0 0 1 2 2v.3l-8 5-8-5V6a2 2 0 0 1 2-2Zm14 4.1V14a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V8.1l8 5Z']
  ]
}

/** @param wanted what the button connects @returns `undefined`: the kit has none. Rejects when the file of the marks cannot be loaded. */
export async function loadButtonMark(wanted: string): Promise<ButtonMark | undefined> {
  if (wanted === 'email') return EMAIL
  if (wanted === 'walletConnect') return loadWalletConnectMark()
  if (isSocialProvider(wanted)) return (await loadSocialMarks())[wanted]
  return (await loadNamedWalletMark(wanted)) ?? loadWalletMark(wanted)
}

/** A login's mark as an SVG element, in its own colours. */
export function drawMark(document: Document, { viewBox, shapes }: SocialMark): SVGElement {
  const picture = document.createElementNS(SVG, 'svg')
  picture.setAttribute('viewBox', viewBox)
  for (const [fill, path] of shapes) {
    const shape = document.createElementNS(SVG, 'path')
    shape.setAttribute('d', path)
    if (fill === 'ink') shape.setAttribute('class', 'ink')
    else shape.setAttribute('fill', fill)
    picture.append(shape)
  }
  return picture
}
