import {
  pictureBytesMax,
  pictureNameHeader,
  pictureRatios,
  pictureTypes,
  pictureUploadPath,
} from '@yakamoz/contracts';
import type { Permission, PictureShape } from '@yakamoz/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { Refusal } from '../../../platform/refusal.ts';
import { uploadRoute } from '../../../platform/sealed-files/upload-route.ts';
import type { StaffSession } from '../../staff/index.ts';
import type { Pictures } from './pictures.ts';

type Guard = (request: FastifyRequest, permission: Permission) => Promise<StaffSession>;

export const pictureStaffRoutes = (app: FastifyInstance, pictures: Pictures, guard: Guard): Promise<void> =>
  uploadRoute(app, {
    path: pictureUploadPath,
    audience: 'staff:content.edit',
    types: pictureTypes,
    bytesMax: pictureBytesMax,
    nameHeader: pictureNameHeader,
    async admit(request) {
      const session = await guard(request, 'content.edit');
      const { shape } = request.params as { shape: string };
      if (!isShape(shape)) throw new Refusal('platform.not_found');
      return { session, shape };
    },
    count: ({ session }) => pictures.countUpload(session),
    take: ({ session, shape }, file) => pictures.add(session, shape, file),
    refusals: {
      type: () => new Refusal('content.picture_type_refused'),
      body: () => new Refusal('content.picture_refused'),
    },
  });

const isShape = (word: string): word is PictureShape => Object.hasOwn(pictureRatios, word);
