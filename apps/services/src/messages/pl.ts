import type { ServiceTexts } from './en.js'

/** What the mails and pages of the services say, in Polish. `{name}` is a place. */
export const services: Readonly<Record<keyof ServiceTexts, string>> = {
  'mail.code': 'Twój kod to',
  'mail.codeWarning':
    'Wpisz go tylko tam, skąd pochodzi twoja prośba o kod, i nikomu go nie podawaj: kto cię o niego pyta, próbuje cię oszukać.\nJeśli to nie twoja prośba, zignoruj tę wiadomość. Bez kodu nic się nie stanie.',
  'mail.login.subject': 'Twój kod logowania',
  'mail.login.does': 'Loguje cię na {host}. Działa raz i wygasa za 10 minut.',
  'mail.export.subject': 'Twój kod do eksportu portfela',
  'mail.export.does':
    'Pokazuje tajne klucze twojego portfela każdemu, kto wpisze go na {host}. Działa raz i wygasa za 10 minut.',
  'mail.delete.subject': 'Twój kod do usunięcia portfela',
  'mail.delete.does': 'Trwale usuwa twój portfel. Poproszono o niego na {host}. Działa raz i wygasa za 10 minut.',
  'mail.recover.subject': 'Twój kod do odzyskania portfela',
  'mail.recover.does':
    'Rozpoczyna otwieranie portfela bez klucza dostępu. Poproszono o niego na {host}. Działa raz i wygasa za 10 minut.',
  'mail.change-from.subject': 'Twój kod do zmiany e-maila',
  'mail.change-from.does':
    'Pozwala zastąpić ten e-mail innym. Poproszono o niego na {host}. Działa raz i wygasa za 10 minut.',
  'mail.change-to.subject': 'Twój kod do potwierdzenia tego e-maila',
  'mail.change-to.does':
    'Ustawia ten adres jako e-mail portfela. Poproszono o niego na {host}. Działa raz i wygasa za 10 minut.',
  'mail.device.subject': 'Zatwierdź nowe urządzenie',
  'mail.device.who':
    'Ktoś chce zalogować się na {host} tym e-mailem, na urządzeniu, na którym wcześniej go nie używano.',
  'mail.device.what': 'Jeśli to ty, zatwierdź urządzenie na tej stronie, a potem wpisz kod z następnej wiadomości:',
  'mail.device.warning':
    'Strona wygasa za 10 minut. Jeśli to nie ty, zignoruj tę wiadomość. Bez twojej zgody nic się nie stanie.',
  'mail.recovery.subject': 'Twój portfel otworzy się bez klucza dostępu',
  'mail.recovery.who':
    'Ktoś na {host} poprosił o otwarcie twojego portfela bez klucza dostępu, używając kodu z tego e-maila.',
  'mail.recovery.when': 'Od {date} każdy, kto może zalogować się tym e-mailem, będzie mógł używać twojego portfela.',
  'mail.recovery.warning':
    'Jeśli to nie ty, zaloguj się wcześniej kluczem dostępu, aby to anulować. Potem sprawdź, kto może czytać twoją pocztę.',
  'mail.recovery.stop': 'Możesz to też zatrzymać na tej stronie:',
  'mail.emailChanged.subject': 'E-mail twojego portfela został zmieniony',
  'mail.emailChanged.who': 'Ktoś w {host} zmienił e-mail twojego portfela. Ten adres już do niego nie loguje.',
  'mail.emailChanged.undo': 'Jeśli to nie ty, cofnij to na tej stronie przed {date}:',
  'mail.emailChanged.final':
    'Tę zmianę potwierdził klucz dostępu twojego portfela. Przywrócić poprzedni adres może tylko ktoś, kto zaloguje się kluczem dostępu.',
  'mail.emailUndone.subject': 'Zmiana e-maila twojego portfela została cofnięta',
  'mail.emailUndone.what':
    'Ktoś, kto może czytać poprzedni e-mail twojego portfela, cofnął zmianę. Ten adres już nie loguje do twojego portfela.',
  'mail.emailUndone.passkey':
    'Jeśli to nie ty, zaloguj się kluczem dostępu w ciągu 72 godzin i zmień e-mail ponownie. Poprzedni adres nie będzie już mógł tego cofnąć.',
  'mail.passkeyAdded.subject': 'Twój portfel ma nowy klucz dostępu',
  'mail.passkeyAdded.who': 'Ktoś w {host} utworzył klucz dostępu, który otwiera twój portfel.',
  'mail.passkeyAdded.warning': 'Jeśli to nie ty, sprawdź, kto może używać twoich urządzeń i czytać twoją pocztę.',
  'page.device.title': 'Zatwierdź nowe urządzenie',
  'page.device.who':
    'Ktoś chce zalogować się na {host} twoim e-mailem, na urządzeniu, na którym wcześniej go nie używano.',
  'page.device.warning':
    'Zatwierdź je tylko wtedy, gdy to logowanie zostało przed chwilą rozpoczęte przez ciebie, a jego okno nadal na ciebie czeka.',
  'page.device.approve': 'Zatwierdź to urządzenie',
  'page.deviceApproved.title': 'Urządzenie zatwierdzone',
  'page.deviceApproved.text': 'Wróć do okna, w którym się logujesz, i wpisz kod z następnej wiadomości.',
  'page.deviceOver.title': 'Ten link już nie działa',
  'page.deviceOver.text':
    'Wygasł po dziesięciu minutach albo zastąpiła go nowsza wiadomość. Zacznij od nowa w aplikacji.',
  'page.undoEmail.title': 'Cofnąć zmianę e-maila?',
  'page.undoEmail.text':
    'Twój portfel odzyska poprzedni e-mail. Logowania i klucze dostępu utworzone po zmianie przestaną działać.',
  'page.undoEmail.confirm': 'Cofnij zmianę',
  'page.emailUndone.title': 'Zmiana cofnięta',
  'page.emailUndone.text': 'Twój portfel znów ma poprzedni e-mail.',
  'page.stopRecovery.title': 'Pozostawić portfel zamknięty bez klucza dostępu?',
  'page.stopRecovery.text': 'Portfel otworzy się wtedy tylko kluczem dostępu, chyba że ktoś poprosi o to ponownie.',
  'page.stopRecovery.confirm': 'Pozostaw zamknięty',
  'page.recoveryStopped.title': 'Twój portfel pozostaje zamknięty',
  'page.recoveryStopped.text': 'Otwiera go tylko klucz dostępu. Sprawdź, kto jeszcze może czytać twoją pocztę.',
  'page.undoOver.text': 'Wygasł albo nie jest już potrzebny.',
  'page.loginOver.title': 'To logowanie już nie działa',
  'page.loginOver.text':
    'Zostało już użyte albo trwało dłużej niż dziesięć minut. Zamknij to okno i zaloguj się ponownie w aplikacji.'
}
