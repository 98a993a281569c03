import {
  listLabelConfigurations,
  listLabelConfigurationVersions,
  removeLabelConfiguration,
  saveLabelConfiguration,
} from '@portal/contract/labels';
import { bind, type Binding } from '../../../http/binding.ts';
import {
  listConfigurations,
  listVersions,
  removeConfiguration,
  saveConfiguration,
} from './configurations-service.ts';

export function labelConfigurationRoutes(): Binding[] {
  return [
    bind(listLabelConfigurations, ({ query, context }) => listConfigurations(context, query)),
    bind(saveLabelConfiguration, ({ body, context }) => saveConfiguration(context, body)),
    bind(removeLabelConfiguration, ({ params, context }) => removeConfiguration(context, params.id)),
    bind(listLabelConfigurationVersions, ({ params, query, context }) =>
      listVersions(context, params.id, query),
    ),
  ];
}
