import { z } from 'zod'
import { USER_TYPE_TEXTS, USER_TYPES } from '../permissions.ts'
import { optionalPhone, phone } from '../resources/user/entity.ts'
import { emailAddress, username } from '../sign-in.ts'
import { id, requiredText } from '../values.ts'
import { ofCodes, ofField, ofTexts, ofWords } from './column.ts'
import { civilityColumn, codeColumn, type ImportSpec } from './sheet.ts'

const text = (path: string, title: string, schema: z.ZodType) =>
  ofField(path, { path, kind: 'text', label: title }, { isRequired: true, schema })

export const USER_IMPORT: ImportSpec = {
  title: 'Utilisateurs',
  main: {
    name: 'Utilisateurs',
    list: null,
    columns: [
      { ...codeColumn('username', 'IDENTIFIANT', username), expected: 'un identifiant, sans espace' },
      text('firstName', 'Prénom', requiredText),
      text('lastName', 'Nom', requiredText),
      ofCodes('profile', 'Profil', {
        group: 'profile',
        isMany: false,
        schema: id,
        isRequired: true,
        expected: 'un code de profil, par exemple P3',
      }),
      ofWords('userType', 'Type d’utilisateur', {
        words: [...USER_TYPES.map(type => [type, type] as const), ...USER_TYPES.map(type => [USER_TYPE_TEXTS[type], type] as const)],
        schema: z.enum(USER_TYPES),
        isRequired: true,
        also: ['Type'],
      }),
      ofField(
        'phone',
        { path: 'phone', kind: 'phone', label: 'Téléphone' },
        { isRequired: true, schema: phone, also: ['Téléphone principal'] },
      ),
      ofField(
        'email',
        { path: 'email', kind: 'email', label: 'E-mail' },
        { isRequired: true, schema: emailAddress, also: ['E-mail principal', 'Email'] },
      ),
      civilityColumn('gender', 'Genre', z.string()),
      ofField('affiliate', { path: 'affiliate', kind: 'record', of: 'affiliate', label: 'Affilié' }, { also: ['Code affilié'] }),
      ofCodes('roles', 'Rôles', {
        group: 'role',
        isMany: true,
        schema: z.array(id).max(100),
        expected: 'des codes de rôles séparés par des virgules, par exemple R2, R5',
      }),
      ofField('secondaryPhoneNumber', { path: 'phone', kind: 'phone', label: 'Téléphone secondaire' }, { schema: optionalPhone }),
      ofTexts('emailAddresses', 'Autres e-mails', {
        schema: z.array(emailAddress).max(20),
        also: ['E-mails secondaires'],
        expected: 'des adresses e-mail séparées par des virgules',
      }),
    ],
  },
  further: [],
  tables: ['CIVILITE'],
}
