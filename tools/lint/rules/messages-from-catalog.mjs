import { placeOf } from '../support/place.mjs'

const spoken = new Set([
  'title',
  'alt',
  'placeholder',
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext'
])
const hasLetters = (text) => typeof text === 'string' && /\p{L}/u.test(text)

/** What a person reads or hears comes from the message catalog, so that it can be translated. */
export const messagesFromCatalog = {
  create(context) {
    const place = placeOf(context.filename)
    if (place?.group !== 'libs' || !place.isSource || place.isTest || place.isTesting) return {}
    const refuse = (node) => context.report({ node, message: 'Text for people comes from the message catalog: t(key)' })
    return {
      JSXText(node) {
        if (hasLetters(node.value)) refuse(node)
      },
      JSXExpressionContainer(node) {
        if (!/^JSX(Element|Fragment)$/.test(node.parent.type)) return
        if (node.expression.type === 'Literal' && hasLetters(node.expression.value)) refuse(node)
      },
      JSXAttribute(node) {
        if (spoken.has(node.name.name) && node.value?.type === 'Literal' && hasLetters(node.value.value)) refuse(node)
      }
    }
  }
}
