import { usePartMessages } from '../../hooks/use-part-messages.js'
import { CheckIcon } from '../../icons/check-icon.js'
import { TextField } from '../text-field/text-field.js'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.js'
import { isTypedRight } from './is-typed-right.js'

export interface TypedConfirmationProps {
  /** What has to be typed, e.g. the last six characters of an address. */
  readonly expected: string
  /** Says what has to be typed. */
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
}

/** A field that asks for a text to be typed before something dangerous; a tick shows that it is right. Whether it is, `isTypedRight` tells. */
export function TypedConfirmation({ expected, label, value, onChange }: TypedConfirmationProps) {
  const t = usePartMessages()
  const isRight = isTypedRight(value, expected)
  return (
    <TextField
      label={label}
      value={value}
      onChange={onChange}
      placeholder={expected}
      after={
        <span className="typed-mark" role="status">
          {isRight ? (
            <>
              <CheckIcon />
              <VisuallyHidden>{t('parts.typed.matches')}</VisuallyHidden>
            </>
          ) : undefined}
        </span>
      }
    />
  )
}
