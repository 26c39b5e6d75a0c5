import textField from '../primitives/text-field/text-field.css?inline'
import typedConfirmation from '../primitives/typed-confirmation/typed-confirmation.css?inline'

/** A typed confirmation with the field it is made of. */
export const typedConfirmationCss: string = [textField, typedConfirmation].join('\n')
