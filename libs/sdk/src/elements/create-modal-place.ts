import type { CreatePart } from './kit-element.js'

/** The name of the element the modal is rendered in. */
export const MODAL_TAG = 'appkit-modal'

/** Makes the part of `<appkit-modal>`: the kit renders its modal in it. */
export const createModalPlace: CreatePart = (element, kit) => {
  const detach = kit?.attachModal(element)
  return { update: () => undefined, dispose: () => detach?.() }
}
